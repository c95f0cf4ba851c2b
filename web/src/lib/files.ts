/** Text files as programs write them, whatever their encoding. */

/**
 * The text of a file: UTF-8 or UTF-16 by its mark; without one UTF-8 if it is that, else what an XML header says, else
 * the Latin letters that Excel writes on Windows.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decoded(bytes);
}

export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return read(bytes, "utf-16be");
  // Without a mark, every other byte of Latin letters is zero.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return read(bytes, "utf-16le");
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return read(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const head = read(bytes.subarray(0, 200), "windows-1252");
    const said = /<\?xml[^>]*encoding=["']([\w.-]+)["']/i.exec(head)?.[1];
    try {
      return read(bytes, said && !/^utf/i.test(said) ? said : "windows-1252");
    } catch {
      return read(bytes, "windows-1252");
    }
  }
}

function read(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
