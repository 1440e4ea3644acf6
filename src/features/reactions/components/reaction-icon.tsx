import type { Reaction } from "#domain/reactions.ts";

/** Drawn for the project: a thumb, a flame, a heart held in a leaf, praying hands. */
const DRAWINGS: Record<Reaction, string> = {
  like: "M7 11v9H4.500a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1H7Zm0 0 3.400-7.200c1.500 0 2.600 1.200 2.600 2.700V9.500h5.300a2 2 0 0 1 2 2.300l-1.100 6.500a2 2 0 0 1-2 1.700H7",
  amen: "M12 3c.6 3.200 5.800 5.300 5.800 10.300a5.800 5.800 0 0 1-11.600 0c0-2 .9-3.500 2-4.800.2 1.600.9 2.500 1.800 3C9.600 8.700 10.600 5.300 12 3Zm0 16a2.600 2.600 0 0 0 2.600-2.700c0-1.600-1.500-2.400-2.600-4.100-1.100 1.700-2.600 2.500-2.600 4.100A2.600 2.600 0 0 0 12 19Z",
  thanks:
    "M12 19.800C6.500 16 3.500 12.900 3.500 9.200A4.500 4.500 0 0 1 8 4.700c1.700 0 3.100.8 4 2.200.9-1.400 2.300-2.200 4-2.200a4.500 4.500 0 0 1 4.500 4.500c0 3.700-3 6.800-8.500 10.600Z",
  praying:
    "M11.500 3.500c-1 0-1.700.9-1.900 2L8 13l-3.500 3.200 3.800 4 3.200-2.400V5.200M12.500 3.500c1 0 1.700.9 1.900 2L16 13l3.500 3.200-3.800 4-3.200-2.400V5.200",
};

/** A reaction's picture, as large as the text beside it. Decorative: the control says its name. */
export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.35em"
      height="1.35em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[reaction]} />
    </svg>
  );
}
