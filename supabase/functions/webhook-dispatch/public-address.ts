import ipaddr from "ipaddr.js";

/** Answers every address that a name leads to; throws when it leads to none. */
export type Resolve = (name: string) => Promise<string[]>;

/** Whether an IP address is one of the public internet, and carries no other address in it. */
export function isPublicAddress(address: string): boolean {
  // process() takes an IPv4 address out of its IPv6 form; 6to4, NAT64 and Teredo are other ranges
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Every address of a name by DNS, IPv4 first. */
export const resolveByDns: Resolve = async (name) => {
  const answers = await Promise.allSettled([Deno.resolveDns(name, "A"), Deno.resolveDns(name, "AAAA")]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length === 0) throw new Error(`${name} leads nowhere`);
  return found;
};
