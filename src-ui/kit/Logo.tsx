import styled from 'styled-components';
import { hiddenStyle } from '#ui/kit/Hidden.tsx';
import { useApp } from '#ui/context/portal-context.ts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  max-width: 100%;
  font-size: ${({ theme }) => theme.size.lead};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: -0.01em;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${({ theme }) => theme.media.narrowMenu} {
    ${hiddenStyle}
  }
`;

const Mark = styled.svg`
  flex: none;
  color: ${({ theme }) => theme.color.accent};
`;

const Picture = styled.img`
  flex: none;
  border-radius: 6px;
  object-fit: contain;
`;

/** The product's mark, so many pixels across, and its name. */
export const Logo = ({ size = 22 }: { readonly size?: number }) => {
  const { settings } = useApp();
  return (
    <Frame>
      {settings.logo === undefined ? (
        <Mark width={size} height={size} viewBox="0 0 22 22" aria-hidden>
          <rect width="22" height="22" rx="6" fill="currentColor" />
          <path d="M14.6 8.2a4.6 4.6 0 1 0 0 5.6" fill="none" stroke="white" strokeWidth="2.2" strokeLinecap="round" />
        </Mark>
      ) : (
        <Picture src={settings.logo} alt="" width={size} height={size} />
      )}
      <Name>{settings.productName}</Name>
    </Frame>
  );
};
