import { isSwitchedOff } from "#domain/switched-off.ts";
import { paths } from "#domain/paths.ts";
import { HomePage } from "#features/home/components/home-page.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

// At the end of the page; what the device can do is not known before it draws.
const HomeInvitations = lazyPart(async () => (await import("./home-invitations.tsx")).HomeInvitations);

/** Longest time to wait for an idle page before asking for the live stream, in milliseconds. */
const IDLE_MS = 2_000;
// Loaded after the page's own parts; until then, and when nothing is live, the usual service times show.
const OnAirCard = lazyPart(async () => {
  await new Promise<void>((idle) => void whenIdle(idle, IDLE_MS));
  return (await import("#features/media/components/on-air-card.tsx")).OnAirCard;
});

export default function HomeRoute() {
  const settings = useSettings();
  return (
    <HomePage
      settings={settings}
      latest={<LatestProphecies />}
      onAir={!isSwitchedOff(settings.features.off, paths.streaming()) && <OnAirCard />}
      invitation={<HomeInvitations />}
    />
  );
}
