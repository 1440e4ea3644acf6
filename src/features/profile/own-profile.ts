import { queryOptions, useQuery } from "@tanstack/react-query";
import { hasRole } from "#domain/roles.ts";
import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import type { Session } from "#platform/session/session.ts";
import { greetBy, readProfile, type Profile } from "./api.ts";

const PROFILE_STALE_MS = 60_000;

/** The name of one's profile on this device. */
const PROFILE = "profile";

export const profileKeys = {
  all: ["profile"] as const,
  own: (userId: string) => [...profileKeys.all, userId] as const,
};

/** One's own profile, or this device's copy of it. */
export interface KnownProfile {
  profile: Profile;
  /** The server could not be asked: this is the copy on this device. */
  fromDevice: boolean;
}

/** The signed-in person's profile; without network, from this device. */
export function ownProfile(userId: string) {
  return queryOptions({
    queryKey: profileKeys.own(userId),
    queryFn: (context) =>
      networkFirst<KnownProfile>(context, {
        ask: async () => {
          const profile = await readProfile(context.signal);
          // The office may have approved another name.
          void greetBy(profile).catch(() => undefined);
          return { profile, fromDevice: false };
        },
        writeCache: ({ profile }) => cacheValue(userId, PROFILE, profile),
        readCache: async (tellAge) => {
          const profile = await cachedValue<Profile>(userId, PROFILE, tellAge);
          return profile && { profile, fromDevice: true };
        },
      }),
    staleTime: PROFILE_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** This device's copy alone, which is there before the server answers. */
function cachedProfile(userId: string) {
  return queryOptions({
    queryKey: [...profileKeys.own(userId), "cached"],
    queryFn: () => cachedValue<Profile>(userId, PROFILE),
  });
}

/** The address of the signed-in person's picture: at once from this device, then from the server. */
export function useOwnPhoto({ userId, role }: Pick<Session, "userId" | "role">): string | null {
  const id = userId ?? "";
  const cached = useQuery({ ...cachedProfile(id), enabled: userId !== null });
  const asked = useQuery({ ...ownProfile(id), enabled: userId !== null && hasRole(role, "member") });
  return (asked.data?.profile ?? cached.data)?.avatar_url ?? null;
}
