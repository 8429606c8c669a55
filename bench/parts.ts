/** All that `npm run bench` measures, in this order; each is a file of that name. */
export const parts: Record<string, string> = {
  rules: 'Rules and content',
  server: 'Server',
  statistics: 'Statistics',
  sockets: 'Sockets',
  input: 'Input',
  browser: 'Pages',
}
