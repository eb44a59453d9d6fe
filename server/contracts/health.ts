import Type from 'typebox'

const Part = Type.Union([Type.Literal('ok'), Type.Literal('failed')])
export const Health = Type.Object({
  status: Type.Union([
    Type.Literal('ok'),
    Type.Literal('starting'),
    Type.Literal('unavailable'),
    Type.Literal('stopping'),
  ]),
  database: Part,
  storage: Part,
  uptimeSeconds: Type.Number(),
})
