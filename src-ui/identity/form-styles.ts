import styled from 'styled-components';

export const FormStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  overflow-wrap: anywhere;
`;

export const FormFoot = styled.p`
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
`;
