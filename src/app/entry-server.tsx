import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { Providers } from "./providers.tsx";
import { screenAt } from "./route-table.ts";
import { AppRoutes } from "./routes.tsx";

/** Renders the screen at `pathname` as a visitor sees it, from the committed defaults of the settings. */
export async function render(pathname: string): Promise<string> {
  await screenAt(pathname)?.preload();
  return renderToString(
    <Providers>
      <StaticRouter location={pathname}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
}
