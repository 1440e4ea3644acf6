import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
import { useHydrated } from "../hydration/use-hydrated.ts";

type SvgAttributes = Omit<ComponentProps<"svg">, "children" | "dangerouslySetInnerHTML">;

/**
 * A drawing whose lines stay out of the first download. In a prerendered page they are in the HTML and are left as
 * they are; drawn in the browser, the empty picture has its size at once and its lines arrive in a separate chunk.
 * `server` is the same component, present only while prerendering.
 */
export function staticMarkup<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  server: ComponentType<Props> | null,
  attributes: SvgAttributes,
) {
  return function Still({ className, ...rest }: Props & { className?: string | undefined }) {
    const props = rest as unknown as Props;
    const hydrated = useHydrated();
    const [kept] = useState(!hydrated && !server);
    const [Lines, setLines] = useState<ComponentType<Props> | null>(() => server);
    useEffect(() => {
      // Without its lines the picture stays empty: it says nothing that is not in the text.
      if (!kept)
        load().then(
          (loaded) => setLines(() => loaded),
          () => {},
        );
    }, [kept]);

    const classes = [attributes.className, className].filter(Boolean).join(" ");
    if (kept) {
      return (
        <svg
          {...attributes}
          className={classes}
          aria-hidden="true"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- sets nothing: React leaves the inside of such an element as the server drew it
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      );
    }
    return (
      <svg {...attributes} className={classes} aria-hidden="true">
        {Lines && <Lines {...props} />}
      </svg>
    );
  };
}
