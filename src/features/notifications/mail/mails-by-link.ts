import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { chooseMailsByLink, readMailsByLink } from "./api.ts";

// Apart from queries.ts, with which /correo, a page for visitors, would load the settings of members.

/** The mails that a link of one of them ends, and whether they come. */
export const mailsByLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["mails-by-link", token],
    queryFn: ({ signal }) => readMailsByLink(token, signal),
    enabled: token !== "",
  });

/** Ends (`false`) or resumes the mails that the link is about; the page says what was done. */
export function useMailsByLink(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => chooseMailsByLink(token, isOn),
    onSuccess: async (mails) => {
      const { queryKey } = mailsByLinkQuery(token);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, mails);
    },
  });
}
