import { useWatch } from 'react-hook-form';
import { cartTotals } from '#core/proposals/cart.ts';
import type { Service } from '#core/proposals/service.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Panel, PanelActions } from '../document/panel/panel-styles.ts';
import { TotalRows } from '../document/panel/TotalRows.tsx';
import { useEditorCurrency } from './editor-currency.ts';
import { draftFrom, type EditorForm } from './editor-form.ts';

/** What was typed so far, with ids of its own and unfinished prices as nothing, so that it can be summed. */
const sumOfForm = (form: EditorForm, currency: string) => {
  const services = draftFrom(form, currency).services.map((service, s): Service => ({
    ...service,
    id: String(s),
    lineItems: service.lineItems.map((item, i) => ({
      ...item,
      id: `${s}.${i}`,
      price: Number.isNaN(item.price) ? 0 : item.price,
      quantity: item.quantity === undefined || Number.isNaN(item.quantity) ? 1 : item.quantity,
      isRequired: false,
      files: [],
    })),
  }));
  return cartTotals(services, new Set(services.flatMap(({ lineItems }) => lineItems.map(({ id }) => id))));
};

type Props = {
  readonly doing: 'saving' | 'sending' | undefined;
  readonly onSave: () => void;
  readonly onSend: () => void;
};

export const EditorSummary = ({ doing, onSave, onSend }: Props) => {
  const currency = useEditorCurrency();
  const form = useWatch<EditorForm>() as EditorForm;
  return (
    <Panel aria-label="Summary">
      <TotalRows label="Offered" totals={sumOfForm(form, currency)} currency={currency} />
      <PanelActions>
        <Button $look="primary" busy={doing === 'sending'} disabled={doing === 'saving'} onClick={onSend}>
          Send proposal
        </Button>
        <Button busy={doing === 'saving'} disabled={doing === 'sending'} onClick={onSave}>
          Save draft
        </Button>
      </PanelActions>
    </Panel>
  );
};
