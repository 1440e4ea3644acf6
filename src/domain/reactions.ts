/** Reactions a member can leave on a prophecy or a comment, one per person and thing. */
export const REACTIONS = ["like", "amen", "thanks", "praying"] as const;

export type Reaction = (typeof REACTIONS)[number];

export const REACTION_LABELS: Record<Reaction, string> = {
  like: "Me gusta",
  amen: "Amén",
  thanks: "Gracias",
  praying: "Oro por ti",
};
