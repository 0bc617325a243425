import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditorForm } from '../editor/editor-form.ts';
import { useEditorLetter } from '../editor/editor-letter.ts';
import { itemTemplateOf } from './template-form.ts';

const SaveTemplateDialog = lazy(() =>
  import('./SaveTemplateDialog.tsx').then((module) => ({ default: module.SaveTemplateDialog })),
);

type Props = {
  readonly service: number;
  readonly item: number;
  readonly children: (open: () => void) => ReactNode;
};

/** Saves a line of the form to the library. */
export const KeepItem = ({ service, item, children }: Props) => {
  const { getValues } = useFormContext<EditorForm>();
  const { currency } = useEditorLetter();
  const [open, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {open ? (
        <Suspense>
          <SaveTemplateDialog
            title="Save to the library"
            name={getValues(`services.${service}.lineItems.${item}.title`)}
            draftOf={(name) => itemTemplateOf(getValues(`services.${service}`), item, { name, currency })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
