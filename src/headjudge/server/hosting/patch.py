"""The difference between two views, so that a client is sent what changed and no more.

A view is JSON: objects, lists, strings, numbers, booleans, null. A patch is one of

* ``{"=": value}``: the new value, whole;
* ``{"k": {key: patch, …}, "x": [key, …]}``: for an object: members that changed or are new, members that are gone;
* ``{"o": [id, …], "k": {id: patch, …}}``: for a list of objects that each have a different ``id``: the ids in their new
  order and the items that changed or are new. Without ``"o"``, the order is as before;
* ``{"n": length, "k": {place: patch, …}}``: for any other list, if it is long and most of it stays, or if it is short
  and of objects or lists: how long it is now, and what changed or is new at which places, from 0.

:func:`apply` is what the browser's client does (``web/src/lib/patch.ts``).
"""

from __future__ import annotations

from typing import Any

__all__ = ["apply", "difference", "reusing"]

Json = Any

LONG = 8
"""Shorter lists without ids are sent whole, unless their items may be large."""


def difference(old: Json, new: Json) -> Json:
    """The patch that makes ``new`` of ``old``; None if they are equal."""
    if old is new or old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_members(old, new)
    if isinstance(old, list) and isinstance(new, list):
        before, after = _by_id(old), _by_id(new)
        if before is not None and after is not None:
            return _of_items(before, after)
        return _of_places(old, new)
    return {"=": new}


def _of_members(old: dict[str, Json], new: dict[str, Json]) -> Json:
    changed = {}
    for key, value in new.items():
        part = difference(old[key], value) if key in old else {"=": value}
        if part is not None:
            changed[key] = part
    gone = [key for key in old if key not in new]
    patch: dict[str, Json] = {"k": changed} if changed else {}
    if gone:
        patch["x"] = gone
    return patch


def _by_id(items: list[Json]) -> dict[Json, Json] | None:
    """The items by their ids; None if it isn't a list of objects with different ids."""
    found = {}
    for item in items:
        if not isinstance(item, dict) or "id" not in item:
            return None
        found[item["id"]] = item
    return found if len(found) == len(items) else None


def _of_items(old: dict[Json, Json], new: dict[Json, Json]) -> Json:
    changed = {}
    for id, item in new.items():
        part = difference(old[id], item) if id in old else {"=": item}
        if part is not None:
            changed[str(id)] = part
    patch: dict[str, Json] = {"k": changed} if changed else {}
    if list(old) != list(new):
        patch["o"] = list(new)
    return patch


def _of_places(old: list[Json], new: list[Json]) -> Json:
    short = len(old) < LONG or len(new) < LONG
    if short and not (old and new and all(isinstance(item, (dict, list)) and "id" not in item for item in new)):
        return {"=": new}
    changed = {}
    for place, value in enumerate(new):
        part = difference(old[place], value) if place < len(old) else {"=": value}
        if part is not None:
            changed[str(place)] = part
    if 2 * len(changed) > len(new) and not short:
        return {"=": new}
    return {"n": len(new), "k": changed} if changed else {"n": len(new)}


def reusing(old: Json, new: Json) -> Json:
    """The new view, made of the old one's parts where they are equal: of those that many viewpoints share it is then
    seen at once that nothing has changed."""
    if old is new or old == new:
        return old
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: reusing(old[key], value) if key in old else value for key, value in new.items()}
    if isinstance(old, list) and isinstance(new, list):
        return [reusing(old[place], value) if place < len(old) else value for place, value in enumerate(new)]
    return new


def apply(old: Json, patch: Json) -> Json:
    """What a patch makes of a view; the view itself isn't changed."""
    if patch is None:
        return old
    if "=" in patch:
        return patch["="]
    changed = patch.get("k", {})
    if isinstance(old, list) and "n" in patch:
        length = min(len(old), patch["n"])
        return [
            apply(old[place] if place < length else None, changed[str(place)]) if str(place) in changed else old[place]
            for place in range(patch["n"])
        ]
    if isinstance(old, list):
        items = {str(item["id"]): item for item in old}
        order = [str(id) for id in patch["o"]] if "o" in patch else list(items)
        return [apply(items.get(id), changed[id]) if id in changed else items[id] for id in order]
    new = {key: value for key, value in old.items() if key not in patch.get("x", ())}
    for key, part in changed.items():
        new[key] = apply(old.get(key), part)
    return new
