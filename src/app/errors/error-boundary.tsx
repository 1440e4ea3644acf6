import { Component, type ReactNode } from "react";
import { describeError, type ErrorReport } from "./error-report.ts";

interface ErrorFallback {
  report: ErrorReport;
  /** Draws the children again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (fallback: ErrorFallback) => ReactNode;
  /** Told of every crash, once. */
  onError?: ((report: ErrorReport) => void) | undefined;
  /** Another value (usually the address) draws the children again. */
  resetKey?: unknown;
}

interface State {
  report: ErrorReport | null;
  resetKey: unknown;
}

/** Catches what its children throw while drawing. React still has only classes for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { report: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { report: describeError(thrown) };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { report: null, resetKey };
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: State) {
    const { report } = this.state;
    if (report && report !== before.report) this.props.onError?.(report);
  }

  override componentDidMount() {
    if (this.state.report) this.props.onError?.(this.state.report);
  }

  override render(): ReactNode {
    const { report } = this.state;
    if (!report) return this.props.children;
    return this.props.fallback({ report, retry: () => this.setState({ report: null }) });
  }
}
