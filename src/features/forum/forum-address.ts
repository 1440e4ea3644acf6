import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { addressFilter, choiceField, searchField, textField } from "#ui/address/address.ts";

const TOPIC_VIEWS = ["sin-leer", "siguiendo", "mios"] as const;
export type TopicView = (typeof TOPIC_VIEWS)[number];
const TOPIC_ORDERS = ["nuevos"] as const;

/** Parameters of the address of /foro. */
export const forumAddress = addressFilter({
  category: textField("categoria", v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))),
  view: choiceField("ver", TOPIC_VIEWS),
  order: choiceField("orden", TOPIC_ORDERS),
  search: searchField(LIMITS.forumSearchMin),
});
