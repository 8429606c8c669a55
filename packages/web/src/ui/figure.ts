/**
 * A whole number with thousands separators. Intl.NumberFormat costs 50 ms of a first visit on a
 * phone.
 */
export const figure = (value: number): string =>
  value < 1000
    ? String(value)
    : `${figure(Math.floor(value / 1000))},${String(value % 1000).padStart(3, '0')}`
