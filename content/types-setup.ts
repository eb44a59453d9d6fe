import type { AsrSchool, CalculationMethodName } from '#contracts/calculation-methods.ts'
import type { PageHead } from './types.ts'

/** Names of the methods by which the windows of prayers are calculated. */
export interface CalculationText {
  readonly methods: Readonly<Record<CalculationMethodName, string>>
  readonly asr: Readonly<Record<AsrSchool, string>>
  /** The source of the calculated times. Takes two of the names above. */
  readonly source: (method: string, asr: string) => string
  /** Which rule the times follow where twilight or the sun does not end; a sentence after the source. */
  readonly rules: Readonly<Record<'seventh-of-night' | 'latitude-45', string>>
}

/** How a typed jamat time is read. */
export interface TypedTimeText {
  readonly readAs: (time: string) => string
  readonly notReadable: string
}

/** The label and the hint of a field. */
interface FieldText {
  readonly label: string
  readonly hint: string
}

/** The first run of an installation without sample content. */
export interface SetupText extends PageHead {
  readonly documentTitle: string
  readonly token: FieldText
  readonly mosque: {
    readonly heading: string
    readonly name: FieldText
    readonly place: FieldText
    /** Fills in latitude and longitude from the device. */
    readonly locate: Readonly<Record<'label' | 'locating' | 'found' | 'failed', string>>
    readonly latitude: FieldText
    readonly longitude: FieldText
    /** Takes other coordinates in place of doubted ones. */
    readonly takeInstead: (coordinates: string) => string
    /** Confirms doubted coordinates. */
    readonly isRight: string
    readonly timeZone: FieldText
    readonly method: FieldText
    readonly asr: FieldText
  }
  readonly admin: {
    readonly heading: string
    readonly email: FieldText
    readonly password: FieldText
    readonly showPassword: string
  }
  readonly times: PageHead
  readonly submit: string
  readonly submitting: string
  readonly done: string
  /** Leads to the login page. */
  readonly logIn: string
  readonly wrongToken: string
  readonly invalid: string
  readonly failed: string
  readonly errors: Readonly<
    Record<'number' | 'swapped' | 'far' | 'required' | 'email' | 'password' | 'timeZone', string>
  >
}
