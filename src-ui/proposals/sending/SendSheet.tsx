import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { cartTotals } from '#core/proposals/cart.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { dayInWords } from '#core/proposals/validity.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { TotalRows } from '../document/panel/TotalRows.tsx';
import type { EditorForm } from '../editor/editor-form.ts';
import { LetterPreview } from '../preview/LetterPreview.tsx';
import { useDraftLetter } from '../preview/use-draft-letter.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: ${({ theme }) => theme.width.side} minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Facts = styled.div`
  display: grid;
  gap: 20px;

  h3 {
    ${textStyle('meta')}
    margin-bottom: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
  }
`;

const People = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** It scrolls by itself, with the keyboard too. */
const Letter = styled.section.attrs({ tabIndex: 0 })`
  max-height: calc(100dvh - 330px);
  min-height: 240px;
  overflow-y: auto;
  border-radius: ${({ theme }) => theme.radius.card};

  ${({ theme }) => theme.media.tablet} {
    max-height: none;
  }
`;

type Props = {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** A last look before a proposal goes: to whom, for how much, with which words, and the page as they will see it. */
export const SendSheet = ({ busy, failure, onSend, onClose }: Props) => {
  const { register } = useFormContext<EditorForm>();
  const proposal = useDraftLetter();
  const { services, currency, recipients, validUntil } = proposal;
  const totals = cartTotals(services, new Set(itemsOf(services).map(({ id }) => id)));
  return (
    <Modal title="Send this proposal?" size="wide" busy={busy} onClose={onClose}>
      <ErrorSummary message={failure} />
      <Parts>
        <Facts>
          <section aria-label="To">
            <h3>To</h3>
            <People>
              {recipients.map(({ email }) => (
                <li key={email}>
                  <Avatar name={email} size={24} />
                  {email}
                </li>
              ))}
            </People>
          </section>
          <TotalRows label="Offered" totals={totals} currency={currency} />
          {validUntil === undefined ? null : (
            <section aria-label="Valid until">
              <h3>Valid until</h3>
              {dayInWords(validUntil)}
            </section>
          )}
          <TextArea
            label="Message"
            help="Shown above the services."
            maxLength={draftLimits.message}
            rows={4}
            {...register('message')}
          />
        </Facts>
        <Letter aria-label="As they will see it">
          <LetterPreview proposal={proposal} />
        </Letter>
      </Parts>
      <ModalActions>
        <Button disabled={busy} onClick={onClose}>
          Back to editing
        </Button>
        <Button $look="primary" busy={busy} onClick={onSend}>
          {recipients.length === 1 ? 'Send' : `Send to ${recipients.length} people`}
        </Button>
      </ModalActions>
    </Modal>
  );
};
