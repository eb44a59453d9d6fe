/** Reads calendar files as three independent programs do. */
import { execFileSync, spawnSync } from 'node:child_process'
import ICAL from 'ical.js'
import ical from 'node-ical'

/** An event as a calendar app understands it. */
export interface ReadEvent {
  uid: string
  title: string
  /** ISO 8601; of an event of the whole day its date. */
  start: string
  end: string | null
  sequence: number
  modified: string
  status: string
  /** Seconds from the beginning to each alarm, negative before it. */
  alarms: number[]
}

export type ReadCalendar = (file: string) => ReadEvent[]

const byStart = (a: ReadEvent, b: ReadEvent) => (`${a.start} ${a.uid}` < `${b.start} ${b.uid}` ? -1 : 1)

export const readWithIcalJs: ReadCalendar = (file) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const write = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
    return {
      uid: event.uid,
      title: event.summary,
      start: write(event.startDate),
      end: event.startDate.isDate ? null : write(event.endDate),
      sequence: event.sequence,
      modified: (component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()),
    }
  })
  ICAL.TimezoneService.reset()
  return events.sort(byStart)
}

export const readWithNodeIcal: ReadCalendar = (file) =>
  Object.values(ical.sync.parseICS(file))
    .flatMap((component) => (component?.type === 'VEVENT' ? [component] : []))
    .map((event): ReadEvent => {
      const isDay = event.datetype === 'date'
      // The library gives a day as its midnight on the clock of this process.
      const dayOf = ({ start }: typeof event) =>
        [start.getFullYear(), start.getMonth() + 1, start.getDate()]
          .map((number) => String(number).padStart(2, '0'))
          .join('-')
      return {
        uid: event.uid,
        title: String(event.summary),
        start: isDay ? dayOf(event) : event.start.toISOString(),
        end: isDay ? null : (event.end?.toISOString() ?? null),
        sequence: Number(event.sequence),
        modified: event.lastmodified?.toISOString() ?? '',
        status: event.status ?? '',
        alarms: (event.alarms ?? []).map(({ trigger }) => secondsOf(String(trigger))),
      }
    })
    .sort(byStart)

/** Returns the seconds of a duration such as `-PT15M`. */
function secondsOf(duration: string): number {
  const [, sign = '', hours = 0, minutes = 0, seconds = 0] =
    /^(-?)PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? []
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign ? -1 : 1) || 0
}

/** Debian's, for which its packages are installed. */
const PYTHON = '/usr/bin/python3'
const SCRIPT = `
import json, sys
from datetime import timezone
from icalendar import Calendar
def write(time):
    if not hasattr(time, "hour"): return time.isoformat()
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
print(json.dumps([{
    "uid": str(event["uid"]),
    "title": str(event["summary"]),
    "start": write(event["dtstart"].dt),
    "end": write(event["dtend"].dt) if "dtend" in event else None,
    "sequence": int(event["sequence"]),
    "modified": write(event["last-modified"].dt),
    "status": str(event["status"]),
    "alarms": [int(alarm["trigger"].dt.total_seconds()) for alarm in event.walk("valarm")],
} for event in Calendar.from_ical(sys.stdin.buffer.read()).walk("vevent")]))
`

/** Reads with Debian's python3-icalendar, which reads the file's own time zone rather than one that it knows. */
export const readWithPython: ReadCalendar = (file) => {
  const output = execFileSync(PYTHON, ['-c', SCRIPT], { input: file, encoding: 'utf8', maxBuffer: 64_000_000 })
  return (JSON.parse(output) as ReadEvent[]).sort(byStart)
}

export const hasPythonIcalendar = spawnSync(PYTHON, ['-c', 'import icalendar']).status === 0
