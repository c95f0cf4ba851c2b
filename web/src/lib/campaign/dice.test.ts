import { describe, expect, it } from "vitest";
import { sha256Hex } from "../sha256";
import { check, mixed, roll, sealOf } from "./dice";
import type { BattleView } from "../../generated/wargame/views/battles";

describe("dice", () => {
  it("hash as everybody's SHA-256 does", () => {
    expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256Hex("a".repeat(200))).toBe("c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5");
    expect(sha256Hex("é".repeat(32))).toHaveLength(64);
  });
  it("are those of the server's recipe", () => {
    const seed = "5".repeat(64);
    expect(roll(seed, "Sai Rei")).toEqual([2, 12, 18, 10]);
    expect(roll(seed, "Doom", 40).slice(-8)).toEqual([17, 11, 4, 11, 10, 12, 18, 17]);
    expect(sha256Hex(seed)).toBe("911878b1ff94a6daecaba1d7ef6fda0b97116a16291389427b402a013a2ae79f");
  });
  it("follow from the seed and are checked against the commitment", () => {
    const seed = "5".repeat(64);
    const mixture = mixed(seed, {});
    const dice = { "Sai Rei": roll(mixture, "Sai Rei"), Doom: roll(mixture, "Doom") };
    expect(dice["Sai Rei"]).toHaveLength(4);
    for (const face of dice.Doom) expect(face >= 1 && face <= 20).toBe(true);
    expect(roll(mixture, "Doom", 60).slice(0, 4)).toEqual(dice.Doom);
    const battle = { commitment: sha256Hex(seed), result: { seed, dice } } as unknown as BattleView;
    expect(check(battle).good).toBe(true);
    const other = { ...battle, result: { ...battle.result, dice: { ...dice, Doom: [1, 1, 1, 1] } } } as BattleView;
    expect(check(other)).toMatchObject({ seed: true, good: false, dice: { Doom: false, "Sai Rei": true } });
    expect(check({ ...battle, commitment: sha256Hex("other") } as BattleView).seed).toBe(false);
  });
  it("of an army that was renamed follow from the name it was enlisted with", () => {
    const seed = "5".repeat(64);
    const mixture = mixed(seed, {});
    const dice = { "The Household": roll(mixture, "Sai Rei"), Doom: roll(mixture, "Doom") };
    const battle = { commitment: sha256Hex(seed), result: { seed, dice } } as unknown as BattleView;
    expect(check(battle)).toMatchObject({ good: false, dice: { "The Household": false, Doom: true } });
    const named = { ...battle, dice_names: { "The Household": "Sai Rei", Doom: "Doom" } } as BattleView;
    expect(check(named).good).toBe(true);
  });
  it("have the sealed strategies in them, as on the server", () => {
    const seed = "5".repeat(64);
    const salt = "7".repeat(64);
    const sent = { by: "Ana", at: 0, salt, text: "At dawn – “hold”.", kill: true, leave: { army: "Y", to: "7E" } };
    const seal = sealOf("Sai Rei", sent, "Yew");
    expect(seal).toBe("420534440f9990c9e48a232f0cca12524aa3466de6cd178338da3322f4e9fef3");
    expect(mixed(seed, { "Sai Rei": seal, Doom: "00" })).toBe(
      "5555555555555555555555555555555555555555555555555555555555555555/572e82952333c32bce05ca39c1afc8d7f4b7a23848b6184be407d8dd0ff9c000",
    );
    const mixture = mixed(seed, { "Sai Rei": seal });
    const battle = {
      commitment: sha256Hex(seed),
      dice_names: { X: "Sai Rei", Y: "Yew" },
      strategies: { X: sent },
      result: { seed, seals: { X: seal }, dice: { X: roll(mixture, "Sai Rei") } },
    } as unknown as BattleView;
    expect(check(battle)).toMatchObject({ good: true, seals: { X: true } });
    const altered = { ...battle, strategies: { X: { ...sent, text: "At dusk." } } } as unknown as BattleView;
    expect(check(altered)).toMatchObject({ good: false, seals: { X: false }, dice: { X: true } });
  });
  it("of kills and captures are checked by their labels", () => {
    const seed = "5".repeat(64);
    const label = "kill Sai Rei";
    const die = roll(mixed(seed, {}), label, 1)[0]!;
    const rolled = (die: number) =>
      ({
        commitment: sha256Hex(seed),
        result: { seed, dice: {}, rolls: [{ what: "kill", army: "x", label, die }] },
      }) as unknown as BattleView;
    expect(check(rolled(die))).toMatchObject({ rolls: true, good: true });
    expect(check(rolled((die % 20) + 1))).toMatchObject({ rolls: false, good: false });
  });
});
