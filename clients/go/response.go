package kisekae

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

// ID is an id of the service, in digits. It is the type of every number in a Response, which keeps
// large ids exact; constants such as "123" are ids too.
type ID = json.Number

// IDOf returns the id with this number.
func IDOf(number int64) ID {
	return ID(strconv.FormatInt(number, 10))
}

// Response contains the JSON of a response, under the service's field names; nil if the response is
// empty. Numbers are of type json.Number.
type Response map[string]any

// ID returns the id in a field; empty if there is none.
func (response Response) ID(name string) ID {
	id, _ := response[name].(ID)
	return id
}

// Text returns the text in a field; empty if there is none.
func (response Response) Text(name string) string {
	text, _ := response[name].(string)
	return text
}

var errNoRecord = errors.New("the body is not a single JSON object")

// parse reads one JSON object, and fails if anything follows it.
func parse(body []byte) (Response, error) {
	decoder := json.NewDecoder(strings.NewReader(string(body)))
	decoder.UseNumber()
	var response Response
	if err := decoder.Decode(&response); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF || response == nil {
		return nil, errNoRecord
	}
	return response, nil
}
