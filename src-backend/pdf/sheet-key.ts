/** The first part of the addresses of one kind of sheet. */
export type SheetFolder = 'proposals' | 'receipts';

/** The key that a sheet's address is signed for. */
export const sheetKey = (folder: SheetFolder, id: string): string => `${folder}/${id}.pdf`;
