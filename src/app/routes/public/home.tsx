import { HomePage } from "#features/home/components/home-page.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

// At the end of the page; what the device can do is not known before it draws.
const HomeInvitations = lazyPart(async () => (await import("./home-invitations.tsx")).HomeInvitations);

export default function HomeRoute() {
  return <HomePage settings={useSettings()} latest={<LatestProphecies />} invitation={<HomeInvitations />} />;
}
