import { Component, type ReactNode } from 'react';
import type { AppError } from '#core/kernel/app-error.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { FailureScreen } from './FailureScreen.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: AppError | undefined };

/** Catches what a view throws; give it a new key to start over. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(cause: unknown): State {
    return { error: screenError(cause) };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <FailureScreen error={error} retry={() => this.setState({ error: undefined })} />
    );
  }
}
