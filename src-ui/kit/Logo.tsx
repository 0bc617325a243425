import styled from 'styled-components';
import { hiddenStyle } from '#ui/kit/Hidden.tsx';
import { useApp } from '#ui/context/portal-context.ts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: ${({ theme }) => theme.size.lead};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: -0.01em;
`;

const Name = styled.span`
  ${({ theme }) => theme.media.narrowMenu} {
    ${hiddenStyle}
  }
`;

const Mark = styled.svg`
  flex: none;
  color: ${({ theme }) => theme.color.accent};
`;

/** The product's mark and name. */
export const Logo = () => {
  const { settings } = useApp();
  return (
    <Frame>
      <Mark width="22" height="22" viewBox="0 0 22 22" aria-hidden>
        <rect width="22" height="22" rx="6" fill="currentColor" />
        <path d="M14.6 8.2a4.6 4.6 0 1 0 0 5.6" fill="none" stroke="white" strokeWidth="2.2" strokeLinecap="round" />
      </Mark>
      <Name>{settings.productName}</Name>
    </Frame>
  );
};
