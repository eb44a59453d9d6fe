import { describe } from 'vitest'
import { describeBucket } from '../helpers/bucket-suite.ts'
import { hasSwift, startSwift } from '../helpers/swift.ts'

describe.runIf(hasSwift())('the storage in a real object store', () => describeBucket('OpenStack Swift', startSwift))
