import styled from 'styled-components';
import { encode } from 'uqr';
import type { TotpSetup } from '#core/identity/identity-provider.ts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};

  svg {
    width: 196px;
    height: 196px;
    border-radius: ${({ theme }) => theme.radius.control};
    background: white;
  }

  code {
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

/** Modules of white around the code; readers look for four. */
const quietZone = 4;

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

type Props = { readonly setup: TotpSetup };

/** The secret of an authenticator app, to scan or to type. */
export const TotpSecret = ({ setup }: Props) => {
  const { data, size } = encode(setup.uri, { border: quietZone });
  return (
    <Frame>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan with an authenticator app">
        <path d={pathOf(data)} fill="black" />
      </svg>
      <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
    </Frame>
  );
};
