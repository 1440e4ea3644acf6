import { HomePage } from "#features/home/components/home-page.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

// At the end of the page; what the device can do is not known before it draws.
const HomeInvitations = lazyPart(async () => (await import("./home-invitations.tsx")).HomeInvitations);

/** Longest wait for an idle moment before the parts about what comes load anyway, in milliseconds. */
const IDLE_MS = 2_000;
/** After what the page needs itself. */
const quiet = () => new Promise<void>((idle) => void whenIdle(idle, IDLE_MS));

// Until then, and where the next service comes first, that one shows.
const ComingCard = lazyPart(async () => {
  await quiet();
  return (await import("./coming-card.tsx")).ComingCard;
});

const HomeEvents = lazyPart(async () => {
  await quiet();
  return (await import("./home-events.tsx")).HomeEvents;
});

export default function HomeRoute() {
  return (
    <HomePage
      settings={useSettings()}
      latest={<LatestProphecies />}
      coming={<ComingCard />}
      events={<HomeEvents />}
      invitation={<HomeInvitations />}
    />
  );
}
