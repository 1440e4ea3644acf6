import { characters, counted } from "#lib/counting.ts";
import { cutText } from "#lib/cut-text.ts";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { linksIn, type Received } from "./received.ts";

/** The beginning of a long text is enough to recognise it, in characters. */
const SHOWN = 600;

/** Title, text and links as they arrived. Anybody can write such an address, so nothing in it can be pressed. */
export function ReceivedText({ received }: { received: Received }) {
  const { title, text, link } = received;
  const shown = cutText(text, SHOWN);
  const hidden = characters(text) - characters(shown);
  const hosts = [...new Set(linksIn(received).map(({ host }) => host.replace(/^www\./, "")))];
  return (
    <Card as="section" aria-labelledby="received" className={layout.stack3}>
      <h2 id="received">Lo que llegó</h2>
      {title !== "" && <p className={textStyles.name}>{title}</p>}
      {text !== "" && (
        <p className={textStyles.written}>
          {shown}
          {hidden > 0 && "…"}
        </p>
      )}
      {hidden > 0 && (
        <p className={textStyles.quiet}>{counted(hidden, "Y # letra más.", "Y # letras más.")}</p>
      )}
      {link !== "" && <p className={textStyles.written}>{link}</p>}
      {hosts.length > 0 && (
        <p className={textStyles.quiet}>
          {hosts.length === 1 ? "El enlace lleva a otro sitio: " : "Los enlaces llevan a otros sitios: "}
          {hosts.join(", ")}.
        </p>
      )}
    </Card>
  );
}
