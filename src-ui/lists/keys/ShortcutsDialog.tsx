import styled from 'styled-components';
import { useFeatures } from '#ui/feature/features-context.ts';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import type { KeyHelp } from './list-keys.ts';
import { Key } from './shortcut-styles.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};

  > div {
    display: contents;
  }

  dt {
    display: flex;
    gap: 4px;
  }
`;

const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  & + & {
    margin-top: ${({ theme }) => theme.space[2]};
  }

  h3 {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

type PartProps = { readonly title: string; readonly keys: readonly KeyHelp[] };

const Keys = ({ title, keys }: PartProps) => (
  <Part aria-label={title}>
    <h3>{title}</h3>
    <List>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((one) => (
              <Key key={one}>{one}</Key>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </List>
  </Part>
);

type Props = {
  /** Those of the page; none for a page without its own. */
  readonly keys?: readonly KeyHelp[];
  readonly onClose: () => void;
};

/** The keys of a page, and those that lead from it to others. */
export const ShortcutsDialog = ({ keys, onClose }: Props) => {
  const { isAdmin } = useViewer();
  const jumps = useFeatures()
    .flatMap(({ menu }) => (isAdmin ? menu?.admin : menu?.customer) ?? [])
    .flatMap(({ label, jump }): readonly KeyHelp[] => (jump === undefined ? [] : [[`g ${jump}`, label]]));
  return (
    <Modal title="Keyboard shortcuts" focusesClose onClose={onClose}>
      {keys === undefined ? null : <Keys title="This page" keys={[...keys, ['?', 'Show these shortcuts']]} />}
      <Keys title="Everywhere" keys={[['Ctrl K', 'Search and commands'], ...jumps]} />
    </Modal>
  );
};
