import Library from 'lucide-react/icons/library';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import type { LineItemForm } from '../editor/editor-form.ts';
import { templateItem } from './template-form.ts';

const TemplatePicker = lazy(() =>
  import('./TemplatePicker.tsx').then((module) => ({ default: module.TemplatePicker })),
);

type Props = { readonly onPick: (item: LineItemForm) => void };

/** Opens the library of line items, and takes one from it. */
export const LibraryButton = ({ onPick }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button $look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Library size={16} aria-hidden />
        From the library
      </Button>
      {open ? (
        <Suspense>
          <TemplatePicker
            kind="ITEM"
            onPick={(template) => {
              const item = templateItem(template);
              if (item !== undefined) onPick(item);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
