import { webhookAddressProblem } from "../_shared/contracts/webhook-address.ts";
import { assertEquals } from "../_shared/testing/assert.ts";
import { isPublicAddress } from "./public-address.ts";

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  malformed: [
    "ganchos.example.com",
    "https://",
    "https://localhost./x",
    "https://ganchos.example.com./x",
    "https://10.0.0.1.example.123x-/",
    `https://ganchos.example.com/${"a".repeat(480)}`,
  ],
  "not-https": ["http://ganchos.example.com/x", "ftp://ganchos.example.com", "javascript:alert(1)"],
  port: ["https://ganchos.example.com:8443/x", "https://ganchos.example.com:22/"],
  account: ["https://ana@ganchos.example.com/", "https://ganchos.example.com:clave@127.0.0.1/"],
  literal: [
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://8.8.8.8/",
    "https://[::1]/",
    "https://[2606:4700::1111]/",
    "https://[::ffff:10.0.0.1]/",
    "https://１２７.0.0.1/",
  ],
  local: [
    "https://localhost/x",
    "https://LOCALHOST/x",
    "https://servidor/x",
    "https://caja.local/",
    "https://caja.LAN/",
    "https://metadata.google.internal/computeMetadata/v1/",
    "https://1.0.0.10.in-addr.arpa/",
    "https://a.localhost/",
    "https://router.home/",
  ],
};

for (const [problem, addresses] of Object.entries(REFUSED))
  Deno.test(`an address is refused as ${problem}`, () => {
    assertEquals(
      addresses.map((address) => [address, webhookAddressProblem(address)]),
      addresses.map((address) => [address, problem]),
    );
  });

Deno.test("addresses of the public internet are taken", () => {
  for (const address of [
    "https://ganchos.example.com",
    "https://ganchos.example.com:443/x?y=1",
    "https://HOOKS.Example.com/Servicio/T0/ñ",
    "https://niño.example.com/",
    "https://local.example.com/",
    "https://10-0-0-1.example.com/",
  ])
    assertEquals([address, webhookAddressProblem(address)], [address, undefined]);
});

/** Borders of what is not public, each with the address beside it that is. */
const RANGES: readonly (readonly [inside: readonly string[], outside: readonly string[]])[] = [
  [["0.0.0.0", "0.255.255.255"], ["1.0.0.0"]],
  [
    ["10.0.0.0", "10.255.255.255"],
    ["9.255.255.255", "11.0.0.0"],
  ],
  [
    ["100.64.0.0", "100.127.255.255"],
    ["100.63.255.255", "100.128.0.0"],
  ],
  [
    ["127.0.0.1", "127.255.255.255"],
    ["126.255.255.255", "128.0.0.0"],
  ],
  [
    ["169.254.0.0", "169.254.169.254"],
    ["169.253.255.255", "169.255.0.0"],
  ],
  [
    ["172.16.0.0", "172.31.255.255"],
    ["172.15.255.255", "172.32.0.0"],
  ],
  [
    ["192.0.0.1", "192.0.2.1", "192.88.99.1"],
    ["192.0.1.1", "192.88.98.1"],
  ],
  [
    ["192.168.0.0", "192.168.255.255"],
    ["192.167.255.255", "192.169.0.0"],
  ],
  [
    ["198.18.0.0", "198.19.255.255", "198.51.100.7"],
    ["198.17.255.255", "198.20.0.0"],
  ],
  [["203.0.113.9"], ["203.0.114.0"]],
  [["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"], ["223.255.255.255"]],
  [
    ["::", "::1"],
    ["2606:4700:4700::1111", "2a00:1450:4009::200e"],
  ],
  [["fc00::1", "fdff:ffff::1", "fe80::1", "febf::1", "ff02::1"], ["2001:4860:4860::8888"]],
  [["2001:db8::1", "2001::1", "100::1"], ["2001:4860::1"]],
  // IPv4 in IPv6: mapped, compatible, NAT64, 6to4, Teredo
  [
    [
      "::ffff:10.0.0.1",
      "::ffff:7f00:1",
      "::10.0.0.1",
      "64:ff9b::a00:1",
      "2002:a00:1::1",
      "2001:0:a00:1::1",
      "64:ff9b:1::a00:1",
    ],
    ["::ffff:8.8.8.8"],
  ],
  [["no es dirección", "", "fe80::1%eth0"], ["8.8.8.8"]],
];

Deno.test("addresses within networks are not public, their neighbours are", () => {
  const wrong = RANGES.flatMap(([inside, outside]) => [
    ...inside.filter(isPublicAddress).map((address) => `${address} passes`),
    ...outside.filter((address) => !isPublicAddress(address)).map((address) => `${address} is refused`),
  ]);
  assertEquals(wrong, []);
});
