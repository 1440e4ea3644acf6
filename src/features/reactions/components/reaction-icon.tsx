import type { Reaction } from "#domain/choices.ts";

/** Drawn for the project: a raised thumb, a flame, a heart, two hands held together. */
const DRAWINGS: Record<Reaction, string> = {
  like: "M7.500 10.800v9H4.800a1.300 1.300 0 0 1-1.300-1.300v-6.400a1.300 1.300 0 0 1 1.300-1.300h2.700Zm0 0 3.600-7.300c1.500 0 2.600 1.200 2.600 2.700v3.300h4.700a2 2 0 0 1 2 2.300l-1 6.300a2 2 0 0 1-2 1.700H7.500",
  amen: "M12.600 2.800c.4 3.600 6 5.900 6 11.300a6.600 6.600 0 0 1-13.200 0c0-2.600 1.200-4.500 2.700-6.100.3 1.700 1 2.800 2.100 3.400-.2-3.300.6-6.200 2.400-8.600ZM9.700 17a2.300 2.300 0 0 0 4.600 0c0-1.300-1-2.200-2.100-3.700-1.300 1.400-2.500 2.300-2.500 3.700Z",
  thanks:
    "M12 20.200C6.300 16.300 3.300 13 3.300 9.300A4.600 4.600 0 0 1 7.900 4.700c1.700 0 3.200.9 4.100 2.300.9-1.400 2.400-2.300 4.100-2.300a4.600 4.600 0 0 1 4.600 4.600c0 3.700-3 7-8.700 10.900Z",
  praying:
    "M12 3.200v11.600m0-11.600c-.9-.9-2.300-.5-2.500.9L8.300 11c-.2 1-.6 1.600-1.300 2.300l-3 2.700M12 3.200c.9-.9 2.300-.5 2.500.9l1.200 6.900c.2 1 .6 1.600 1.300 2.300l3 2.700M8.600 20.800l2.200-2.300c.8-.8 1.200-1.900 1.200-3.100 0 1.200.4 2.300 1.200 3.100l2.200 2.300",
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
