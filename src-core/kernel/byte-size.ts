const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const units = ['B', 'KB', 'MB', 'GB', 'TB'];
const step = 1000;

/** `1.4 MB` */
export const bytesText = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  while (size >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${(size < 10 && unit > 0 ? decimal : whole).format(size)} ${units[unit] ?? ''}`;
};
