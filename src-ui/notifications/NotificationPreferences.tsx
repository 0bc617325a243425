import styled from 'styled-components';
import { useStore } from 'zustand';
import type { NotificationPreference } from '#core/notifications/notification.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { kindName } from './notification-kinds.ts';
import { notificationActions } from './notification-actions.ts';
import { notificationStores } from './notification-stores.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 8px 4px;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    text-align: center;
  }

  thead th {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  th:first-child {
    font-weight: inherit;
    text-align: left;
  }

  label {
    display: grid;
    place-items: center;
    min-height: 28px;
    cursor: pointer;
  }

  input {
    width: 16px;
    height: 16px;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  @media (pointer: coarse) {
    label {
      min-height: ${({ theme }) => theme.control.touch};
    }
  }
`;

const ways = [
  ['bell', 'Bell'],
  ['mail', 'Mail'],
] as const;

type Choice = { readonly preference: NotificationPreference; readonly way: 'bell' | 'mail'; readonly label: string };

const ChoiceBox = ({ preference, way, label }: Choice) => {
  const { prefer } = useFeature(notificationActions);
  return (
    <label>
      <Hidden>{`${kindName(preference.type)}: ${label}`}</Hidden>
      <input
        type="checkbox"
        checked={preference[way]}
        onChange={({ target }) => void prefer.run({ ...preference, [way]: target.checked })}
      />
    </label>
  );
};

/** Which kinds of news reach the person, and by what. Each choice is kept at once. */
export const NotificationPreferences = () => {
  const { data, error, refresh } = useStore(useFeature(notificationStores).preferences);
  if (data === undefined || data === null)
    return error === undefined ? (
      <TableSkeleton columns={3} rows={8} />
    ) : (
      <FailureScreen error={error} retry={refresh} />
    );
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">News</th>
            {ways.map(([way, label]) => (
              <th key={way} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((preference) => (
            <tr key={preference.type}>
              <th scope="row">{kindName(preference.type)}</th>
              {ways.map(([way, label]) => (
                <td key={way}>
                  <ChoiceBox preference={preference} way={way} label={label} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p>Some tasks and proposals don’t send mail.</p>
    </>
  );
};
