import fc from 'fast-check'

const DEEP = 40_000

const texts = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '%00',
    '%ff',
    '../../etc/passwd',
    "' or 1=1 --",
    '"; drop table players; --',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'run-99999999999999999999',
    'run-1',
    'node-a',
    'boss:usage',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    'é'.repeat(100),
    'x'.repeat(10_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

const numbers = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    1,
    2,
    0.5,
    -0.1,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 2,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Values that no honest caller sends. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 4, arbitrary: numbers },
  { weight: 2, arbitrary: fc.constantFrom(true, false, null, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ type: texts, at: numbers, word: texts }), { maxLength: 5 }),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'playerId', ''), texts),
      numbers,
      { maxKeys: 4 },
    ),
  },
)

/** Bodies that contradict their content type. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"a":}',
    '{"deviceId":',
    '\ufeff{}',
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '['.repeat(DEEP) + ']'.repeat(DEEP),
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    `{"playerId":${'9'.repeat(1000)}}`,
    '{"playerId":1e999}',
    `{"runId":1,"nodeId":"node-a","gameData":{"additionalData":{"moves":[{"type":"x","at":0,"x":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}]}}}`,
    'x'.repeat(300 * 1024),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 5 }),
)

export const hostileType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; x=y',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  'json',
  ';;;',
)
