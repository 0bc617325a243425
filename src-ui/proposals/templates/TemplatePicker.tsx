import Trash2 from 'lucide-react/icons/trash';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { formatMoney } from '#core/kernel/money.ts';
import { copyProblem, proposalTotal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import type { ProposalTemplate, TemplateKind } from '#core/proposals/templates/template.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { EmptyLetter } from '#ui/kit/drawings/EmptyLetter.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { ServiceDot } from '#ui/kit/ServiceBadges.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { useSearchText } from '#ui/lists/toolbar/use-search-text.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { useEditorLetter } from '../editor/editor-letter.ts';
import { templateActions } from './template-actions.ts';
import { templateStores } from './template-stores.ts';

const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
  }

  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Choice = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${({ theme }) => theme.space[3]};
  padding: 10px ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: left;

  &:hover:not(:disabled) {
    background: ${({ theme }) => theme.color.hover};
  }

  &:disabled {
    cursor: default;
    opacity: 0.6;
  }

  b {
    font-weight: ${({ theme }) => theme.weight.medium};
    overflow-wrap: anywhere;
  }

  data {
    font-variant-numeric: tabular-nums;
  }

  small {
    ${textStyle('table')}
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${({ theme }) => theme.color.muted};
  }
`;

const countText = (count: number): string => (count === 1 ? '1 line item' : `${count} line items`);

const words = {
  PROPOSAL: {
    title: 'Templates',
    search: 'Search templates',
    empty: 'No templates yet. Save a proposal as one, and the next begins with it.',
  },
  ITEM: {
    title: 'Item library',
    search: 'Search the library',
    empty: 'The library is empty. Save a line item to it, and find it here.',
  },
} as const;

type FactsProps = { readonly template: ProposalTemplate };

const Facts = ({ template: { kind, services } }: FactsProps) => (
  <small>
    {services.map(({ id, type }) => (
      <ServiceDot key={id} type={type} />
    ))}
    {kind === 'ITEM' ? services[0]?.title : countText(itemsOf(services).length)}
  </small>
);

type Props = {
  readonly kind: TemplateKind;
  readonly onPick: (template: ProposalTemplate) => void;
  readonly onClose: () => void;
};

/** Finds a template by its name or by what is in it, and takes it. */
export const TemplatePicker = ({ kind, onPick, onClose }: Props) => {
  const { currency } = useEditorLetter();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSearchText(search, setSearch);
  const [going, setGoing] = useState<ProposalTemplate>();
  const { remove } = useFeature(templateActions);
  const list = useStore(useFeature(templateStores).list(search === '' ? { kind } : { kind, search }));
  const { title, search: label, empty } = words[kind];
  const nothing: ReactNode = search === '' ? empty : 'Nothing fits this search.';
  return (
    <Modal title={title} onClose={onClose}>
      <SearchBox label={label} placeholder="Search name, title" value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        skeleton={<TableSkeleton columns={2} rows={4} />}
        empty={<EmptyState drawing={<EmptyLetter />}>{nothing}</EmptyState>}
      >
        {(templates) => (
          <Rows aria-label={title}>
            {templates.map((template) => {
              const problem = copyProblem(template.currency, currency);
              return (
                <li key={template.id}>
                  <Choice
                    disabled={problem !== undefined}
                    title={problem}
                    onClick={() => {
                      onPick(template);
                      onClose();
                    }}
                  >
                    <b>{template.name}</b>
                    <data value={proposalTotal(template)}>
                      {formatMoney({ amount: proposalTotal(template), currency: template.currency })}
                    </data>
                    <Facts template={template} />
                  </Choice>
                  <IconButton aria-label={`Delete ${template.name}`} onClick={() => setGoing(template)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </Rows>
        )}
      </PagedList>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
      </ModalActions>
      {going === undefined ? null : (
        <ConfirmDialog
          title={`Delete ${going.name}?`}
          verb="Delete"
          onConfirm={() => remove.run(going)}
          onClose={() => setGoing(undefined)}
        >
          Proposals that began with it stay as they are. This action cannot be undone.
        </ConfirmDialog>
      )}
    </Modal>
  );
};
