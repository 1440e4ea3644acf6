import type { ReactNode } from "react";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Closing } from "./closing.tsx";
import { Hero } from "./hero.tsx";
import { Location } from "./location.tsx";
import { Pastors } from "./pastors.tsx";
import { Schedule } from "./schedule.tsx";
import { Section } from "./section.tsx";
import { Vision } from "./vision.tsx";

export interface HomePageProps {
  settings: SiteSettings;
  latest?: ReactNode;
  /** Card of a stream or event that is on or comes before the next service. */
  coming?: ReactNode;
  /** Events of the next weeks. */
  events?: ReactNode;
  /** Invitation to install or to receive notices. */
  invitation?: ReactNode;
}

/** /: everything a visitor looks for, readable before any script runs. */
export function HomePage({ settings, latest, coming, events, invitation }: HomePageProps) {
  return (
    <>
      <Hero identity={settings.identity} schedule={settings.schedule} coming={coming} />
      <Vision vision={settings.vision} />
      {latest && (
        <Section
          title="Últimas profecías"
          action={
            <LinkButton variant="quiet" to={paths.blog()}>
              Ver todas
            </LinkButton>
          }
        >
          {latest}
        </Section>
      )}
      <Pastors pastors={settings.pastors} />
      <Schedule schedule={settings.schedule} />
      {events}
      <Location location={settings.location} contact={settings.contact} />
      <Closing
        invitation={invitation}
        giving={settings.bank.clabe !== "" && !isSwitchedOff(settings.features.off, paths.donations())}
      />
    </>
  );
}
