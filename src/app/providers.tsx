import { QueryClientProvider } from "@tanstack/react-query";
import { Provider as StoreProvider } from "jotai";
import type { ReactNode } from "react";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import { reportLater } from "./errors/error-report.ts";
import { RootErrorBoundary } from "./errors/root-error-boundary.tsx";

/** Providers around all screens: error screen, UI state and server data. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <RootErrorBoundary onReport={reportLater}>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </StoreProvider>
    </RootErrorBoundary>
  );
}
