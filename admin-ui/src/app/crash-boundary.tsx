import { Component, type ReactNode } from 'react';
import { NotFoundPage } from './not-found-page.js';

interface CrashBoundaryProps {
  /** The current address; a change resets the boundary. */
  address: string;
  report: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary of a page: a crash while rendering shows the not-found page instead of a blank screen, and is reported once. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashedAt: string | null }> {
  override state = { crashedAt: null as string | null };

  static getDerivedStateFromError(): { crashedAt: string } {
    return { crashedAt: '' };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ crashedAt: this.props.address });
    this.props.report(error);
  }

  override render(): ReactNode {
    const { crashedAt } = this.state;
    const crashed = crashedAt === '' || crashedAt === this.props.address;
    return crashed ? <NotFoundPage crashed /> : this.props.children;
  }
}
