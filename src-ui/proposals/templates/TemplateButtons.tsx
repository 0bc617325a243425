import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { EditorForm } from '../editor/editor-form.ts';
import { useEditorLetter } from '../editor/editor-letter.ts';
import { templateOf, withTemplate } from './template-form.ts';

const TemplatePicker = lazy(() =>
  import('./TemplatePicker.tsx').then((module) => ({ default: module.TemplatePicker })),
);
const SaveTemplateDialog = lazy(() =>
  import('./SaveTemplateDialog.tsx').then((module) => ({ default: module.SaveTemplateDialog })),
);

/** Begins with a template, or makes one of what is written. */
export const TemplateButtons = () => {
  const { getValues, setValue } = useFormContext<EditorForm>();
  const { currency } = useEditorLetter();
  const [open, setOpen] = useState<'picker' | 'name'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('picker')}>
        Use a template
      </Button>
      <Button $look="quiet" aria-haspopup="dialog" onClick={() => setOpen('name')}>
        Save as template
      </Button>
      <Suspense>
        {open === 'picker' ? (
          <TemplatePicker
            kind="PROPOSAL"
            onPick={(template) => {
              const { title, message, terms, services } = withTemplate(getValues(), template);
              const values = { title, message, terms, services };
              for (const name of ['title', 'message', 'terms', 'services'] as const)
                setValue(name, values[name], { shouldDirty: true });
            }}
            onClose={close}
          />
        ) : null}
        {open === 'name' ? (
          <SaveTemplateDialog
            title="Save as template"
            name={getValues('services').length === 0 ? '' : letterTitle(getValues())}
            draftOf={(name) => templateOf(getValues(), name, currency)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
};
