import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ChoiceButton } from '#ui/lists/toolbar/ChoiceButton.tsx';
import type { Choice } from '#ui/lists/toolbar/list-filter.ts';
import { PropertyButton } from './record-styles.ts';

type Props = { readonly label: string; readonly children: ReactNode };

/** A row of what is known of a record. */
export const Property = ({ label, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type ChoiceProps = Props & {
  /** What it says, as one of the choices and in words. */
  readonly value: string;
  readonly words: string;
  readonly choices: readonly Choice[];
  /** Undefined where its reader may not change it. */
  readonly onChoose: ((value: string) => void) | undefined;
};

/** A property that is one of some choices, changed where it is read. */
export const ChoiceProperty = ({ label, value, words, choices, onChoose, children }: ChoiceProps) => (
  <Property label={label}>
    {onChoose === undefined ? (
      children
    ) : (
      <ChoiceButton
        as={PropertyButton}
        label={label}
        name={`${label}: ${words}`}
        choices={choices}
        value={value}
        onChoose={(next) => {
          if (next !== value) onChoose(next);
        }}
      >
        {children}
      </ChoiceButton>
    )}
  </Property>
);

export type PanelProps = {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

type PanelPropertyProps = Props & {
  readonly words: string;
  /** Draws what changes it, beside the row; undefined where its reader may not. */
  readonly renderPanel: ((props: PanelProps) => ReactNode) | undefined;
};

/** A property that is changed in a panel beside it. */
export const PanelProperty = ({ label, words, renderPanel, children }: PanelPropertyProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Property label={label}>
      {renderPanel === undefined ? (
        children
      ) : (
        <>
          <PropertyButton
            ref={button}
            aria-label={`${label}: ${words}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            {children}
          </PropertyButton>
          {open ? <Suspense>{renderPanel({ label, anchor: button, onClose: () => setOpen(false) })}</Suspense> : null}
        </>
      )}
    </Property>
  );
};
