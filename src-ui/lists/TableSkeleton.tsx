import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Table } from './Table.tsx';

const widths = ['70%', '55%', '85%', '40%', '60%'];

type Props = { readonly columns: number; readonly rows?: number };

export const TableSkeleton = ({ columns, rows = 6 }: Props) => (
  <Loading>
    <Table aria-hidden>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (_unused, column) => (
              <td key={column}>
                <Skeleton $width={widths[(row + column) % widths.length] ?? '60%'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Loading>
);
