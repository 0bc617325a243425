import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnerChoice } from './AssetOwner.tsx';
import type { AttachedFile } from './FileTiles.tsx';

const AssetPicker = lazy(() => import('./AssetPicker.tsx').then((module) => ({ default: module.AssetPicker })));

type Props = {
  /** The keys of files that are not offered again. */
  readonly attached: readonly string[];
  /** Whose assets an admin may attach besides their own. */
  readonly people: readonly OwnerChoice[];
  readonly onPick: (files: readonly AttachedFile[]) => void;
  /** The button that opens the choice. */
  readonly children: (open: () => void) => ReactNode;
};

/** Attaches files of assets. */
export const FromAssets = ({ attached, people, onPick, children }: Props) => {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      {children(() => setPicking(true))}
      {isPicking ? (
        <Suspense>
          <AssetPicker attached={attached} people={people} onPick={onPick} onClose={() => setPicking(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
