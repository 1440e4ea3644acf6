import { expect, test } from "vitest";
import { bytesField, fixed64Field, readTextFields, readVarint, varint, varintField } from "./protobuf.ts";

test("a number is written seven bits a byte and read back", () => {
  expect([...varint(300)]).toEqual([0xac, 0x02]);
  expect(readVarint(Buffer.from([0xff, 0xac, 0x02]), 1)).toEqual({ value: 300, end: 3 });
  expect(readVarint(varint(0), 0)).toEqual({ value: 0, end: 1 });
});

test("a number that has not arrived whole is not read yet", () => {
  expect(readVarint(Buffer.from([0xac]), 0)).toBeNull();
  expect(readVarint(Buffer.alloc(0), 0)).toBeNull();
});

test("text is found among fields of other types", () => {
  const message = Buffer.concat([
    varintField(1, 5),
    fixed64Field(2, 7n),
    bytesField(3, "ñandú"),
    bytesField(3, "otro"),
  ]);
  expect(readTextFields(message)).toEqual(new Map([[3, "ñandú"]]));
});
