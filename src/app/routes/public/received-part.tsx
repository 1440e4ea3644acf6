import { ScrollText, HandHeart, MessageCircle, Quote } from "lucide-react";
import { DRAFT_PLACES } from "#domain/draft-places.ts";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { ReceivedShare } from "#features/sharing/received/received-share.tsx";
import { MissingFormError, type Way } from "#features/sharing/received/received-ways.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";

const WAYS: readonly Way[] = [
  {
    label: "Petición de oración",
    icon: <HandHeart aria-hidden="true" />,
    draft: DRAFT_PLACES.prayer,
    path: paths.prayers(),
  },
  {
    label: "Testimonio",
    icon: <Quote aria-hidden="true" />,
    draft: DRAFT_PLACES.testimonial,
    path: paths.testimonials(),
  },
  {
    label: "Tema del foro",
    icon: <MessageCircle aria-hidden="true" />,
    draft: DRAFT_PLACES.topic,
    path: paths.forum(),
  },
];

/** No device keeps the back office for reading offline. */
const NO_EDITOR =
  "El editor de profecías no abre sin conexión. Lo que llegó sigue aquí: inténtalo cuando vuelva la red.";

/** The text that arrived at /compartir, with the forms that the person may begin with it. */
export function ReceivedPart() {
  const { role, fullName } = useSession();
  const { features } = useSettings();
  const prophecy: Way = {
    label: "Profecía",
    icon: <ScrollText aria-hidden="true" />,
    draft: DRAFT_PLACES.prophecy,
    path: paths.blog(),
    begin: async ({ title = "", text = "" }) => {
      const { beginFromText } = await import("#features/prophecies/admin/draft/begin-from-text.ts").catch(
        () => {
          throw new MissingFormError(NO_EDITOR);
        },
      );
      return beginFromText({ title, text, author: fullName ?? "" });
    },
  };
  const ways = hasRole(role, "admin") ? [...WAYS, prophecy] : WAYS;
  return <ReceivedShare ways={ways.filter(({ path }) => !isSwitchedOff(features.off, path))} />;
}
