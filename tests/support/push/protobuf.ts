/** The few parts of the protocol buffers encoding that Chromium's push connection uses. */

/** A number of any size, seven bits a byte, low ones first. */
export function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

export function varintField(field: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

export function fixed64Field(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([varint((field << 3) | 1), bytes]);
}

export function bytesField(field: number, value: string | Uint8Array): Buffer {
  const bytes = Buffer.from(value as Uint8Array);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

/** The number at `offset` and where it ends; null when it has not arrived whole. */
export function readVarint(buffer: Buffer, offset: number): { value: number; end: number } | null {
  let value = 0n;
  for (let index = offset, shift = 0n; index < buffer.length; index++, shift += 7n) {
    const byte = buffer[index] ?? 0;
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return { value: Number(value), end: index + 1 };
  }
  return null;
}

/** The text fields of a message, the first of each number; fields of other types are passed over. */
export function readTextFields(message: Buffer): Map<number, string> {
  const fields = new Map<number, string>();
  let offset = 0;
  while (offset < message.length) {
    const tag = need(readVarint(message, offset));
    const field = tag.value >> 3;
    offset = tag.end;
    switch (tag.value & 7) {
      case 0:
        offset = need(readVarint(message, offset)).end;
        break;
      case 1:
        offset += 8;
        break;
      case 5:
        offset += 4;
        break;
      case 2: {
        const length = need(readVarint(message, offset));
        offset = length.end + length.value;
        if (!fields.has(field)) fields.set(field, message.toString("utf8", length.end, offset));
        break;
      }
      default:
        throw new Error(`wire type ${tag.value & 7}`);
    }
  }
  return fields;
}

function need<T>(value: T | null): T {
  if (value === null) throw new Error("the message is cut off");
  return value;
}
