import { Menu, type MenuProps } from 'react-aria-components';
import styled from 'styled-components';

const Frame = styled.div`
  padding: 4px;

  > * {
    outline: none;
  }
`;

export const MenuList = (props: MenuProps<object>) => (
  <Frame>
    <Menu {...props} />
  </Frame>
);
