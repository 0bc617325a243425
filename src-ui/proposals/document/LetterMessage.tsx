import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { textStyle } from '#ui/theme/text-style.ts';

const Letter = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  > p {
    ${textStyle('lead')}
    max-width: 62ch;
    white-space: pre-line;
  }
`;

const Signature = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};

  p {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  small {
    ${textStyle('meta')}
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
  }
`;

type Props = { readonly proposal: Pick<Proposal, 'message' | 'owner'> };

/** What the sender writes, with their name beneath. */
export const LetterMessage = ({ proposal: { message, owner } }: Props) => {
  const { settings } = useApp();
  return (
    <Letter>
      {message === '' ? null : <p>{message}</p>}
      <Signature>
        <Avatar name={owner.name} picture={owner.pictureUrl} size={32} />
        <p>
          <bdi>{owner.name}</bdi>
          <small>{settings.productName}</small>
        </p>
      </Signature>
    </Letter>
  );
};
