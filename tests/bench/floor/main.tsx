import { use } from 'react';
import { createRoot } from 'react-dom/client';

type Row = { readonly id: string; readonly mode: string; readonly email: string; readonly total: string };

declare global {
  interface Window {
    readonly floorOrders: Promise<readonly Row[]>;
  }
}

const Orders = () => (
  <>
    <nav>Orders</nav>
    <main>
      <table>
        <tbody>
          {use(window.floorOrders).map(({ id, mode, email, total }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{mode}</td>
              <td>{email}</td>
              <td>{total}</td>
              <td>Website care</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  </>
);

const root = document.getElementById('root');
if (root !== null) void window.floorOrders.then(() => createRoot(root).render(<Orders />));
