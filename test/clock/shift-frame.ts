// Asked for by each file of tests, but loaded once in a frame.
import '#test/clock/shift-page.ts'
