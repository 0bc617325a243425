import styled, { css } from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

const textLink = css`
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

/** A link within a text. */
export const TextLink = styled(Link)`
  ${textLink}
`;

/** A link within a text that a program of the device opens, such as the one for mail. */
export const DeviceLink = styled.a`
  ${textLink}
`;

/** A link within a text to an address outside the portal, which opens beside it and learns nothing of it. */
export const TextAnchor = styled.a.attrs({ target: '_blank', rel: 'noopener noreferrer' })`
  ${textLink}
`;
